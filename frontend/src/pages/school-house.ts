// One course of the dealer school.
import "../school/course-page.ts";
